/** How something stands: it colours badges, bars, banners and toasts alike. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'info'
