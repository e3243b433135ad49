import '#src/ui/styles.css'
import { Payment } from '#src/views/billing/PaymentDialog.tsx'
import { paymentModel } from '../../model/billing/payment.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(paymentModel, { view: (payment) => <Payment payment={payment} /> })
