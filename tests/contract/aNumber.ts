export const base = {
  id: '3',
  name: 'Sin nombre',
  isActive: false,
  assistantId: null,
  assistantName: null,
  ownership: null,
}
export const number = {
  ...base,
  kind: 'whatsapp' as const,
  name: 'Tienda',
  phone: '+50622530047',
  metaId: '1045',
  accessToken: '••••••••4C1A',
}
