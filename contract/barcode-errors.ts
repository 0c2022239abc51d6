import { declare } from './public-errors.ts'

/** Bar codes of products that are no GTIN, or belong to another product (decision 131). */
export const barcodeErrors = {
  BAD_BARCODE: declare(400, ({ code }: { code: string }, t) =>
    t('{code} is no EAN-8 or EAN-13 code: please check its digits', { code }),
  ),
  BARCODE_TAKEN: declare(409, ({ code, name }: { code: string; name: string }, t) =>
    t('The code {code} belongs to {name}', { code, name }),
  ),
}
