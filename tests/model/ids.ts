/** The id that `newId` of src/ui makes from zero bytes. */
export const ZERO_ID = '00000000-0000-4000-8000-000000000000'
