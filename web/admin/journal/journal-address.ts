import type { JournalFilter } from '#shop/reports/list-journal.ts'
import { adminLinks } from '../admin-links.ts'
import { daySpan, listAddress, maybeText, textUpTo } from '../list/list-address.ts'

export const journalAddress = listAddress<JournalFilter>(adminLinks.journal, {
  words: textUpTo(100),
  about: textUpTo(120),
  by: maybeText(40),
  days: daySpan,
})
