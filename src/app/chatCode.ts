// The code of a conversation, in one piece.
export { wireChat } from '../areas/chat.ts'
export { keptFiles } from '../effects/keptFiles.ts'
export { default as OpenChat } from '../views/inbox/chat/OpenChat.tsx'
export { savedByChat, savedFiles } from './chatSaving.ts'
