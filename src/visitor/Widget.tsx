import { useSelector } from '@xstate/react'
import {
  selectCanClose,
  selectIsFramed,
  selectIsSeen,
  selectVisitor,
} from '#machines/visitor/widgetMachine.ts'
import { VisitorPage } from './VisitorPage.tsx'
import type { Widget as WidgetActor } from './wiring.ts'

/** The chat of a website, in a frame or on a page of its own. */
export function Widget({ widget }: { readonly widget: WidgetActor }) {
  const visitor = useSelector(widget, selectVisitor)
  const isFramed = useSelector(widget, selectIsFramed)
  const isSeen = useSelector(widget, selectIsSeen)
  const canClose = useSelector(widget, selectCanClose)
  const onClose = canClose ? () => widget.send({ type: 'widget.close' }) : null
  return visitor && <VisitorPage visitor={visitor} frame={{ isFramed, isSeen, onClose }} />
}
