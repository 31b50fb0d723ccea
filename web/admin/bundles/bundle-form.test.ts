import { expect, test } from 'vitest'
import { choiceField, partField, partsIn } from './bundle-form.ts'

test('what was ticked is handed on as it is, however much it is and whatever its SKUs look like', () => {
  const form = new FormData()
  const skus = Array.from({ length: 200 }, (_, index) => `LONG: red, ${index}`.padEnd(40, '-'))
  for (const slug of ['bike', 'lock']) form.append(partField(slug), 'yes')
  for (const sku of [...skus, ...skus.slice(0, 1)]) form.append(choiceField(sku), 'bike')
  form.append(choiceField('OF-WHAT-IS-NOT-TICKED'), 'bell')
  expect(partsIn(form)).toEqual([
    { slug: 'bike', skus },
    { slug: 'lock', skus: [] },
  ])
})
