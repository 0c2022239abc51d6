/** The GSM 7-bit default alphabet (3GPP TS 23.038 §6.2.1), and its extension table, whose characters count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** Characters of a single message, and of each part of a longer one, whose header takes six bytes. */
const LIMITS = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } }

export type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; characters: number; parts: number }

/** How many messages a text is on the network, each of which is charged. */
export function smsLength(text: string): SmsLength {
  const signs = [...text]
  const isGsm = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  // UCS-2 counts units of 16 bits, of which an emoji has two
  const characters = isGsm ? signs.length + signs.filter((sign) => EXTENDED.has(sign)).length : text.length
  const { single, part } = LIMITS[encoding]
  return { encoding, characters, parts: characters <= single ? 1 : Math.ceil(characters / part) }
}
