/** The machines of the main flows, whose drawings the repository keeps, each with its heading. */
export const mainFlows = {
  session: 'Signing in',
  businessWizard: 'A new business',
  realtime: 'The live connection',
  purchase: 'Subscription and payment',
  assistantStatus: "The assistant's status in a conversation",
  autoRefresh: "The dashboard's refresh",
}

/** The files of docs/machines. */
export const mainFiles = ['README.md', ...Object.keys(mainFlows).map((name) => `${name}.svg`)]
