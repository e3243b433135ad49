import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { languageName, shownName } from '#contract/templates/template.ts'
import { chosenIn } from '#machines/templates/templatesContext.ts'
import { selectIsSending, selectWritten } from '#machines/templates/templatesSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { BUSY } from '../../ui/why.ts'
import { SendButton } from './SendButton.tsx'
import { TemplateList } from './TemplateList.tsx'
import { TemplateValues } from './TemplateValues.tsx'
import type { TemplatesRef } from './templatesRef.ts'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly templates: TemplatesRef
}

/** A template for the open conversation: chosen, filled, and seen as the customer will see it. */
export function TemplateDialog({ templates }: Props) {
  const written = useSelector(templates, selectWritten)
  const isSending = useSelector(templates, selectIsSending)
  const chosen = chosenIn(written)
  const [search, setSearch] = useState('')
  return (
    <Dialog
      title="Elegir plantilla"
      description={chosen && `${shownName(chosen.name)} · ${languageName(chosen.language)}`}
      size="large"
      isSteady
      reason={isSending ? BUSY : null}
      isToRead
      finalFocus={() => document.querySelector<HTMLElement>('[data-composer]')}
      onClose={() => templates.send({ type: 'templates.close' })}
      footer={
        chosen && (
          <>
            <Button
              variant="quiet"
              icon={ArrowLeft}
              reason={isSending ? BUSY : null}
              onClick={() => templates.send({ type: 'template.chosen', id: '' })}
            >
              Otra plantilla
            </Button>
            <SendButton templates={templates} />
          </>
        )
      }
    >
      <Waiting templates={templates}>
        {chosen ? (
          <TemplateValues templates={templates} template={chosen} />
        ) : (
          <TemplateList
            all={written.templates}
            search={search}
            onSearch={setSearch}
            onChoose={(id) => templates.send({ type: 'template.chosen', id })}
          />
        )}
      </Waiting>
    </Dialog>
  )
}
