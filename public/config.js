// The settings of a built Recado. The embedded server writes this file from its environment; on a static host, edit it.
// Every key is optional:
//
//   apiUrl              where the /lpmobile/* and /send_manual_message calls go; '' is where the page came from
//   billingUrl          where the /api/v1/billing/* calls go; apiUrl when absent
//   realtimeUrl         where the /ws/lpmobile socket is; derived from apiUrl when absent (http → ws, https → wss)
//   adminEmail          the provider's administrator
//   proposalWebhookUrl  the proposal generator; '/webhooks/proposal' when absent
//   paymentScriptUrl    the card payment script; the provider's public address when absent
//   schedulingUrl       the booking page
//   support             { email, whatsapp, website } for the help page
globalThis.RECADO_CONFIG = {}
