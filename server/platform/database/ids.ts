import { v7 } from 'uuid'

/** A new id: UUIDv7 (RFC 9562) as 32 hex digits, ascending within a process. */
export const newId = (): string => v7().replaceAll('-', '')

const HEX_ID = /^[0-9a-f]{32}$/
export const isId = (text: string): boolean => HEX_ID.test(text)
