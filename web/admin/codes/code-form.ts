import { isLagosDay } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { Discount, Promotion } from '#shop/promotions/promotion.ts'
import type { PromotionDraft } from '#shop/promotions/save-promotion.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { percent } from '../settings/setting-kinds.ts'

export const codeLabels = {
  code: 'Code',
  kind: 'It gives',
  value: 'How much',
  minimum: 'Minimum spend (₦)',
  category: 'Only for',
  firstDay: 'First day',
  lastDay: 'Last day',
  mostUses: 'Uses in all',
  mostEach: 'Uses by each customer',
  firstOrder: 'For a first order only',
  isOn: 'The code is on',
}
export type CodeField = keyof typeof codeLabels
/** What is typed into the form of a code. */
export type TypedCode = Record<CodeField, string>

export const codeFields = Object.keys(codeLabels) as CodeField[]

export const emptyCode: TypedCode = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  category: '',
  firstDay: '',
  lastDay: '',
  mostUses: '',
  mostEach: '',
  firstOrder: '',
  isOn: 'on',
}

const bare = (kobo: number) => showMoney(kobo).replace('₦', '')

/** A code as it is typed. */
export function showCode(promotion: Promotion): TypedCode {
  const { discount, minimumSpendKobo, category, firstDay, lastDay, mostUses, mostUsesPerCustomer } = promotion
  return {
    code: promotion.code,
    kind: discount.kind,
    value:
      discount.kind === 'percent'
        ? percent.show(discount.basisPoints)
        : discount.kind === 'amount'
          ? bare(discount.amountKobo)
          : '',
    minimum: minimumSpendKobo === null ? '' : bare(minimumSpendKobo),
    category: category?.id ?? '',
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    mostUses: String(mostUses ?? ''),
    mostEach: String(mostUsesPerCustomer ?? ''),
    firstOrder: promotion.firstOrderOnly ? 'on' : '',
    isOn: promotion.isOn ? 'on' : '',
  }
}

export type CodeError = { field: CodeField; message: string }

/** The code that was typed, or all that is wrong with it, in the order of the form. */
export function readCode(
  typed: TypedCode,
  categories: readonly { id: string }[],
): { draft: Omit<PromotionDraft, 'seenVersion'> } | { errors: CodeError[] } {
  const errors: CodeError[] = []
  const wrong = (field: CodeField, message: string) => void errors.push({ field, message })

  const code = typed.code.trim().toUpperCase()
  if (!/^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code) || code.length < 3) wrong('code', 'Letters and figures, three at least')
  const discount = discountIn(typed)
  if (!discount)
    wrong('value', typed.kind === 'percent' ? 'A rate above 0 and up to 100' : 'An amount in naira, like 2,000')
  const minimum = typed.minimum === '' ? null : readTypedNaira(typed.minimum)
  if (typed.minimum !== '' && !minimum) wrong('minimum', 'An amount in naira, like 50,000, or nothing')
  if (typed.category !== '' && !categories.some(({ id }) => id === typed.category)) wrong('category', 'Choose one')
  for (const field of ['firstDay', 'lastDay'] as const)
    if (typed[field] !== '' && !isLagosDay(typed[field])) wrong(field, 'Choose a day, or none')
  if (isLagosDay(typed.firstDay) && isLagosDay(typed.lastDay) && typed.firstDay > typed.lastDay)
    wrong('lastDay', 'Not before the first day')
  for (const field of ['mostUses', 'mostEach'] as const)
    if (typed[field] !== '' && !/^[1-9]\d{0,5}$/.test(typed[field])) wrong(field, 'A whole number above 0, or nothing')
  if (errors.length > 0 || !discount) return { errors }

  return {
    draft: {
      code,
      discount,
      isOn: typed.isOn === 'on',
      firstDay: typed.firstDay || null,
      lastDay: typed.lastDay || null,
      minimumSpendKobo: minimum,
      categoryId: typed.category || null,
      firstOrderOnly: typed.firstOrder === 'on',
      mostUses: Number(typed.mostUses) || null,
      mostUsesPerCustomer: Number(typed.mostEach) || null,
    },
  }
}

function discountIn({ kind, value }: TypedCode): Discount | null {
  if (kind === 'free-delivery') return { kind }
  if (kind === 'percent') {
    const basisPoints = percent.read(value)
    return basisPoints ? { kind, basisPoints } : null
  }
  const amountKobo = readTypedNaira(value)
  return kind === 'amount' && amountKobo ? { kind, amountKobo } : null
}
