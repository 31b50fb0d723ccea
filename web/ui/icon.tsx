export type IconName = keyof typeof strokes

type IconProps = ({ name: IconName } | { drawing: string }) & { small?: boolean; filled?: boolean }

/**
 * An icon that only repeats what the words beside it say: readers skip it, so its button or link needs a name.
 * Each is one path, written where it is used: compression folds repeats to a few bytes, and a page carries no icon
 * that it does not show, which a sprite would. What only one page shows brings its drawing with it.
 */
export function Icon({ small = false, filled = false, ...icon }: IconProps) {
  const className = ['i', small && 's', filled && 'fill'].filter(Boolean).join(' ')
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={'name' in icon ? strokes[icon.name] : icon.drawing} />
    </svg>
  )
}

/** Drawn for this shop on a field of 24 × 24, with a line of 1.6. */
const strokes = {
  menu: 'M3.5 8h17M3.5 16h17',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5.5 5.5',
  filter:
    'M3.5 7.5h9m5 0h3M3.5 16.5h3m5 0h9M12.7 7.5a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M6.7 16.5a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0',
  user: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  bag: 'M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  heart: 'M12 20c-6-4.4-8.5-7.3-8.5-10.7A4.5 4.5 0 0 1 12 7.2a4.5 4.5 0 0 1 8.5 2.1c0 3.4-2.5 6.3-8.5 10.7Z',
  star: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8L12 2.5Z',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-left': 'm15 5-7 7 7 7',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5',
  check: 'm5 12.5 4.5 4.5L19 7',
  pin: 'M12 21c4.7-4.8 7-8.3 7-11.2A6.9 6.9 0 0 0 12 3a6.9 6.9 0 0 0-7 6.8C5 12.7 7.3 16.2 12 21ZM9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a13 13 0 0 0 6 6l1.5-2 4.5 1.5v3a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5ZM8.5 10.5h7M8.5 13.5h4.5',
  store:
    'M4 10v10h16V10M2.5 9l2-5h15l2 5a3 3 0 0 1-4.8 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.8 0ZM9.5 20v-5.5h5V20',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8V4.5h-11v11H8',
  alert: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5m0 2.5v.2',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5h-8a4.5 4.5 0 0 1-4.5-4.5v-8a4.5 4.5 0 0 1 4.5-4.5M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.1',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.3c0-1 .5-1.8 1.9-1.8h1.6V2.6C17 2.5 16 2.4 15 2.4c-2.7 0-4.5 1.6-4.5 4.5v2.6H7.5V13h3v8',
  x: 'm4 4 16 16M20 4 4 20',
} as const
