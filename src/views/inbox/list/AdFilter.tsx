import { Megaphone } from 'lucide-react'
import { useMemo } from 'react'
import { numberText } from '#contract/counted.ts'
import type { Conversation } from '#contract/inbox.ts'
import { adsIn } from '#machines/inbox/list/ads.ts'
import type { ListFilter } from '#machines/inbox/list/listFilter.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'

interface Props {
  readonly conversations: readonly Conversation[]
  readonly ad: string | undefined
  readonly onChange: (changed: Pick<ListFilter, 'ad'>) => void
}

/** Menus have ids for their items, and an ad may be called anything. */
const ALL = 'all'
const ANY = 'any'
const idOf = (ad: string | undefined) => (ad === undefined ? ALL : ad === '' ? ANY : `ad ${ad}`)

/** The conversations that an ad brought: of any ad, or of one. */
export default function AdFilter({ conversations, ad, onChange }: Props) {
  const ads = useMemo(() => adsIn(conversations), [conversations])
  const choices: readonly (readonly [string | undefined, string])[] = [
    [undefined, 'Todas'],
    ['', 'Con cualquier anuncio'],
    ...ads.map(([name, count]) => [name, `${name} (${numberText(count)})`] as const),
  ]
  return (
    <Menu
      label="Anuncio por el que llegaron"
      items={choices.map(([value, label], index) => ({
        id: idOf(value),
        label,
        isApart: index === 2,
        isChecked: value === ad,
      }))}
      onSelect={(id) => onChange({ ad: choices.find(([value]) => idOf(value) === id)?.[0] })}
      trigger={(props) => (
        <IconButton
          {...props}
          label={`Anuncio: ${ad === undefined ? 'todas' : ad || 'cualquiera'}`}
          icon={Megaphone}
          size="small"
          aria-pressed={ad !== undefined}
        />
      )}
    />
  )
}
