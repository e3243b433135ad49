import { hasCode } from '../process/errorCode.ts'

// PostgreSQL's codes for a write that a constraint refuses.

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')
