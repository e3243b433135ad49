import { Dialog } from '../../ui/dialogs/Dialog.tsx'

/** The provider's administration panel. */
export const AdministrationDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Panel de Administración" size="small" onClose={onClose} closesOutside isToRead>
    <p>El panel está en desarrollo. Por ahora los planes se gestionan en la base de datos.</p>
  </Dialog>
)
