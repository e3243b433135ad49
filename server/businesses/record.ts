/** The columns of a business that its people see. */
export const columns = [
  'businesses.business_id',
  'name',
  'email',
  'address',
  'city',
  'state',
  'country',
  'postal_code',
  'phone_number',
  'website',
  'tax_id',
  'logo',
  'industry',
  'number_of_employees',
  'date_established',
  'description',
  'time_zone',
  'business_credits_id',
  'date_registered',
  'revision',
] as const

export const toWire = <Row extends { readonly date_registered: Date }>(row: Row) => ({
  ...row,
  date_registered: row.date_registered.toISOString(),
})
