import '#src/ui/styles.css'
import { TwinPlace } from '#src/views/inbox/twins/TwinPlace.tsx'
import { twinOfferModel } from '../../../model/inbox/twins/twinOffer.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(twinOfferModel, {
  view: (twin) => <TwinPlace twin={twin} list={undefined} />,
  elsewhere: {
    'Conversaciones unidas': 'a notice of the application',
    'Puede ser la misma persona que Luis Mora': 'the list, which names the other one',
  },
})
