import { beginning } from '../typed-text.ts'
/** How a review calls whoever wrote it: `Ada O.`. Where the name holds what is none, as an address, nobody is named. */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ''] = nameParts(firstName)
  const initial = nameParts(lastName)[0]?.match(/^\p{L}/u)?.[0]
  if (first === '') return 'A customer'
  return initial ? `${first} ${initial.toLocaleUpperCase('en')}.` : first
}

function nameParts(typed: string): string[] {
  return /[@\d/]|www\./i.test(typed) ? [] : beginning(typed.trim(), 40).split(/\s+/).filter(Boolean)
}
