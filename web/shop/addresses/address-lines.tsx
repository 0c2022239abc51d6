import type { AddressInput } from '#contract/addresses.ts'
import type { AddressLabel } from '#contract/instructions.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { withPincode } from '#web/lib/with-pincode.ts'
import { Badge } from '#web/ui/badge.tsx'

/** An address in the layout of a parcel label (spec §2), with what the shopper calls it. */
export function AddressLines({ address }: { address: AddressInput }) {
  const { t } = useI18n()
  return (
    <address className="min-w-0 not-italic wrap-anywhere">
      {address.label && <Badge className="mb-1">{t(labelTexts[address.label])}</Badge>}
      <p className="font-semibold">{address.address_line}</p>
      <p className="text-sm text-soft">{address.city}</p>
      <p className="text-sm text-soft">{address.state}</p>
      <p className="text-sm text-soft">{withPincode(address.country, address.pincode)}</p>
      <p className="mt-1 text-sm text-soft">{address.mobile}</p>
    </address>
  )
}

export const labelTexts = { home: 'Home', work: 'Work', other: 'Other' } satisfies Record<AddressLabel, Text>
