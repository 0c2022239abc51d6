import type { MetaDescriptor } from 'react-router'
import { linkedData } from './meta.ts'

/** The pages of a list, in its order. */
export const itemList = (name: string, urls: string[]): MetaDescriptor =>
  linkedData({
    '@type': 'ItemList',
    name,
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  })
