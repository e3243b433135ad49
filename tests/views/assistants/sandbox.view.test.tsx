import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type sandboxMachine, selectIsOffered } from '#machines/assistants/sandboxMachine.ts'
import '#src/ui/styles.css'
import { Sandbox } from '#src/views/assistants/Sandbox.tsx'
import { sandboxModel } from '../../model/assistants/sandbox.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** The training's tab shows it only where the back end offers it. */
function Offered({ sandbox }: { readonly sandbox: ActorRefFrom<typeof sandboxMachine> }) {
  return useSelector(sandbox, selectIsOffered) && <Sandbox sandbox={sandbox} />
}

describeScreen(sandboxModel, { view: (sandbox) => <Offered sandbox={sandbox} /> })
