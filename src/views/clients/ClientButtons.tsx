import { useSelector } from '@xstate/react'
import { Download, Upload, UserPlus } from 'lucide-react'
import { selectPage, selectQuery } from '#machines/clients/clientListMachine.ts'
import { selectIsExporting } from '#machines/clients/clientsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import type { ClientsProps } from './clientsProps.ts'

/** What can be done with the whole list. On a phone only 'Nuevo cliente' has room for its name. */
export function ClientButtons({ clients, list }: ClientsProps) {
  const query = useSelector(list, selectQuery)
  const page = useSelector(list, selectPage)
  const isExporting = useSelector(clients, selectIsExporting)
  const isPhone = useMedia('(width < 40rem)')
  const importing = { icon: Upload, onClick: () => clients.send({ type: 'import.open' }) }
  const exporting = {
    icon: Download,
    busy: isExporting,
    reason: (page?.total ?? 0) > 0 ? null : 'No hay clientes que exportar',
    onClick: () => clients.send({ type: 'export.requested', query }),
  }
  return (
    <>
      {isPhone ? (
        <>
          <IconButton label="Importar" variant="secondary" {...importing} />
          <IconButton
            label={isExporting ? 'Exportando...' : 'Exportar'}
            variant="secondary"
            {...exporting}
          />
        </>
      ) : (
        <>
          <Button {...importing}>Importar</Button>
          <Button busyText="Exportando..." {...exporting}>
            Exportar
          </Button>
        </>
      )}
      <Button
        variant="primary"
        icon={UserPlus}
        onClick={() => clients.send({ type: 'client.open', mode: 'create', clientId: null })}
      >
        Nuevo cliente
      </Button>
    </>
  )
}
