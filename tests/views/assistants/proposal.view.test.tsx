import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import '#src/ui/styles.css'
import { Proposal } from '#src/views/assistants/Proposal.tsx'
import { proposalModel } from '../../model/assistants/proposal.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** The form keeps the written text. */
function Written({ proposal }: { readonly proposal: ActorRefFrom<typeof proposalMachine> }) {
  const [text, setText] = useState('')
  return (
    <>
      <TextArea label="Contenido de entrenamiento" isRequired value={text} onChange={setText} />
      <Proposal proposal={proposal} text={text} />
    </>
  )
}

describeScreen(proposalModel, { view: (proposal) => <Written proposal={proposal} /> })
