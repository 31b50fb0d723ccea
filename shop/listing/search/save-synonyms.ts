import { sql } from 'kysely'
import { permit } from '../../identity/permissions.ts'
import { recordChange } from '../../journal.ts'
import { accept, refuse } from '../../outcome.ts'
import { dropPages, type Shop, transact } from '../../shop.ts'
import { plainWords } from './plain-words.ts'
import { readSynonyms } from './read-synonyms.ts'

type Groups = readonly (readonly string[])[]

const mostGroups = 500
const mostWordsInGroup = 20

/**
 * Puts these groups of words of the same meaning in the place of all that were there. Refuses a group of fewer than two
 * words or more than twenty, what has no letters or figures or is longer than four words, a word in two groups, and
 * where others have changed them since whoever saves has `seen` them.
 */
export async function saveSynonyms(shop: Shop, { groups, seen }: { groups: Groups; seen?: Groups }) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    if (groups.length > mostGroups) return refuse('too-many-groups')
    const plain = groups.map((group) => [...new Set(group.map((word) => plainWords(word).join(' ')))])

    const wrong = plain.findIndex(
      (group) => group.length < 2 || group.length > mostWordsInGroup || !group.every(isWord),
    )
    if (wrong >= 0) return refuse('group-not-valid', { group: groups[wrong] })
    const twice = plain.flat().find((word, index, all) => all.indexOf(word) !== index)
    if (twice !== undefined) return refuse('word-in-two-groups', { word: twice })

    await sql`lock table search_synonyms in share row exclusive mode`.execute(shop.database)
    const before = await readSynonyms(shop)
    if (isSame(before, plain)) return accept()
    if (seen && !isSame(before, seen)) return refuse('changed-meanwhile')
    await shop.database.deleteFrom('search_synonyms').execute()
    const rows = plain.flatMap((group, meaning) => group.map((word) => ({ word, meaning })))
    if (rows.length > 0) await shop.database.insertInto('search_synonyms').values(rows).execute()
    await rememberWords(shop, rows)

    await recordChange(shop, 'synonyms saved', 'synonyms', { from: before, to: plain })
    dropPages(shop, 'listing')
    return accept()
  })
}

function isWord(word: string): boolean {
  return /^[a-z0-9]+( [a-z0-9]+){0,3}$/.test(word) && word.length <= 60
}

/** What has a synonym can be what somebody meant, though no product says it. */
async function rememberWords(shop: Shop, rows: { word: string }[]) {
  const words = rows.flatMap(({ word }) => word.split(' ')).filter((word) => /^[a-z]{3,30}$/.test(word))
  if (words.length === 0) return
  await shop.database
    .insertInto('search_words')
    .values([...new Set(words)].toSorted().map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Neither the order of the groups nor that of their words means anything. */
function isSame(some: Groups, others: Groups): boolean {
  const facts = (groups: Groups) => JSON.stringify(groups.map((group) => group.toSorted().join()).toSorted())
  return facts(some) === facts(others)
}
