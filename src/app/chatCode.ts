// The code of a conversation, in one piece.
export { wireChat } from '../areas/chat'
export { keptFiles } from '../effects/keptFiles'
export { default as OpenChat } from '../views/inbox/chat/OpenChat'
export { savedByChat, savedFiles } from './chatSaving'
