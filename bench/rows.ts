import type { Measured } from './load.ts'
import { cpuMillis, untilIdle } from './process-figures.ts'

export type Row = Measured & { name: string; cpuMillisEach: number | null }

/** Measures one thing that a server does, and what it costs the process. */
export async function measure<Result extends Measured>(
  name: string,
  pid: number,
  run: () => Promise<Result>,
): Promise<Result & Row> {
  await untilIdle(pid)
  const before = cpuMillis(pid)
  const measured = await run()
  const after = cpuMillis(pid)
  const cpuMillisEach =
    before === null || after === null || measured.answers === 0 ? null : (after - before) / measured.answers
  return { ...measured, name, cpuMillisEach }
}

/** The rows as a table of Markdown. */
export function table(title: string, rows: readonly Row[]): string {
  const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'answers', 'faults']
  const lines = rows.map(({ name, perSecond, p50Millis, p99Millis, cpuMillisEach, answers, faults }) => [
    name,
    Math.round(perSecond).toLocaleString('en'),
    p50Millis.toFixed(1),
    p99Millis.toFixed(1),
    cpuMillisEach?.toFixed(2) ?? 'n/a',
    answers.toLocaleString('en'),
    String(faults),
  ])
  const widths = head.map((cell, column) => Math.max(cell.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const row = (cells: string[]) => `| ${cells.map((cell, i) => pad(cell, widths[i] ?? 0, i === 0)).join(' | ')} |`
  const rule = `|${widths.map((width, i) => `${'-'.repeat(width + 1)}${i === 0 ? '-' : ':'}`).join('|')}|`
  return [`\n## ${title}\n`, row(head), rule, ...lines.map(row)].join('\n')
}

function pad(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width)
}
