import { DesktopSettings } from '#src/views/notifications/DesktopSettings.tsx'
import { desktopModel } from '../../model/notifications/desktop.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(desktopModel, {
  view: (desktop) => <DesktopSettings desktop={desktop} />,
  elsewhere: { 'Notificaciones…': 'the bell, which these settings stand in' },
})
