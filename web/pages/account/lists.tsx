import { titled } from '#web/pages/meta.ts'
import { MyLists } from '#web/shop/saved-lists/my-lists.tsx'

export const meta = titled('My lists')

export default MyLists
