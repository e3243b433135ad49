/** What `newId` of src/ui gives where every random byte is zero. */
export const ZERO_ID = '00000000-0000-4000-8000-000000000000'
