import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { selectTemplates } from '#machines/templates/templatesOfInbox.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import SeveralPlace from './SeveralPlace.tsx'

const templatesPlace = lazyPart(() => import('../../templates/TemplatesPlace.tsx'))

/** What comes after the list: the choice of several rows, and conversations that begin here. */
export default function ListLayers(props: ComponentProps<typeof SeveralPlace>) {
  const templates = useSelector(props.inbox, selectTemplates)
  return (
    <>
      {templates && <Late part={templatesPlace} of={{ templates }} />}
      <SeveralPlace {...props} />
    </>
  )
}
