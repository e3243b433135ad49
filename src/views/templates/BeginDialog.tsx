import { useSelector } from '@xstate/react'
import { languageName, shownName, templateId } from '#contract/templates/template.ts'
import { chosenIn } from '#machines/templates/templatesContext.ts'
import { selectIsSending, selectWritten } from '#machines/templates/templatesSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { BUSY } from '../../ui/why.ts'
import { Addressee } from './Addressee.tsx'
import { SendButton } from './SendButton.tsx'
import { TemplateValues } from './TemplateValues.tsx'
import type { TemplatesRef } from './templatesRef.ts'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly templates: TemplatesRef
}

/** The business writes first: to a number or a client, from one of its own numbers. */
export function BeginDialog({ templates }: Props) {
  const written = useSelector(templates, selectWritten)
  const isSending = useSelector(templates, selectIsSending)
  const chosen = chosenIn(written)
  const close = () => templates.send({ type: 'templates.close' })
  return (
    <Dialog
      title="Nueva conversación"
      size="large"
      reason={isSending ? BUSY : null}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" reason={isSending ? BUSY : null} onClick={close}>
            Cancelar
          </Button>
          <SendButton templates={templates} />
        </>
      }
    >
      <Waiting templates={templates}>
        <Addressee templates={templates} />
        <SelectField
          label="Desde"
          value={written.from}
          options={written.numbers.map(({ id, name, number }) => ({
            value: id,
            label: number === '' ? name : `${name} (${number})`,
          }))}
          onChange={(from) => templates.send({ type: 'begin.from', from })}
        />
        <SelectField
          label="Plantilla"
          placeholder="Ninguna: escribir un mensaje"
          value={written.chosenId}
          options={written.templates.map((each) => ({
            value: templateId(each),
            label: `${shownName(each.name)} · ${languageName(each.language)}${each.problem === null ? '' : ' · no se puede enviar'}`,
          }))}
          onChange={(id) => templates.send({ type: 'template.chosen', id })}
        />
        {chosen?.problem && <Banner role="status" tone="warning" text={chosen.problem} />}
        {chosen ? (
          <TemplateValues templates={templates} template={chosen} />
        ) : (
          <TextArea
            label="Mensaje"
            hint="WhatsApp solo lo acepta si esta persona te escribió en las últimas 24 horas. Si no, elige una plantilla."
            value={written.text}
            onChange={(text) => templates.send({ type: 'begin.written', written: { text } })}
          />
        )}
      </Waiting>
    </Dialog>
  )
}
