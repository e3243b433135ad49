import { DesktopSettings } from '#src/views/notifications/DesktopSettings.tsx'
import { desktopModel } from '../../model/notifications/desktop.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(desktopModel, {
  view: (desktop) => <DesktopSettings desktop={desktop} />,
  elsewhere: { 'Notificaciones…': 'the bell, which these settings stand in' },
})
