import '#src/ui/styles.css'
import { SignOutPlace } from '#src/views/access/SignOutPlace.tsx'
import { UserMenu } from '#src/views/shell/UserMenu.tsx'
import { signOutModel } from '../../model/access/signOut.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { EMAIL } from './stage.tsx'

describeScreen(signOutModel, {
  view: (signOut) => (
    <>
      <UserMenu
        email={EMAIL}
        isPhone={false}
        signOut={signOut}
        hasEverywhere
        views={[]}
        onView={() => {}}
        onAnotherBusiness={undefined}
        palette={undefined}
      />
      <SignOutPlace signOut={signOut} />
    </>
  ),
  elsewhere: {
    'Iniciar sesión': 'the page without a session',
    'Notificaciones…': 'the header',
    'No se pudo cerrar la sesión en todos los dispositivos': 'the notices',
  },
})
