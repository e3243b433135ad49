import type { ShownLooks } from '#contract/integrations/looks.ts'
import type { LauncherLooks } from './launcher.ts'

export type LoaderLooks = LauncherLooks &
  Pick<
    ShownLooks,
    'bottom_radius' | 'box_size_height' | 'box_size_width' | 'minimizable' | 'top_radius'
  >

/** The looks where a website's policy lets nobody ask for the business's own ones. */
export const plainLooks: LoaderLooks = {
  minimizable: true,
  desktop_minimized_type: 'bubble',
  mobile_minimized_type: 'bubble',
  desktop_screen_position: 'bottom-right',
  mobile_screen_position: 'bottom-right',
  top_radius: 10,
  bottom_radius: 10,
  box_size_width: 350,
  box_size_height: 500,
  minimized_width: 60,
  minimized_height: 60,
  attention_getter: false,
  attention_getter_image: null,
  header_color: '#1d4ed8',
  header_text_color: '#fff',
  logo_image_url: null,
}
