/** The tone of a status: the color of badges, bars, banners and toasts. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'info'
