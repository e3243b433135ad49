import '#src/ui/styles.css'
import { Payment } from '#src/views/billing/PaymentDialog.tsx'
import { paymentModel } from '../../model/billing/payment.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(paymentModel, { view: (payment) => <Payment payment={payment} /> })
