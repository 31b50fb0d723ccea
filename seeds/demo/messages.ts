import type { MessageDraft } from '#shop/messages/message.ts'

/** What people have written to the demo shop, with how many hours ago, and what the team has answered. */
export const demoMessages: readonly { hoursAgo: number; draft: MessageDraft; answer: string | null }[] = [
  {
    hoursAgo: 75,
    draft: {
      name: 'Bisi Example',
      email: 'bisi@example.com',
      phone: '0700 000 0201',
      subject: 'Opening hours on Saturday',
      message: 'Good day. Until when can I come on Saturday to try the Danfo? I am 164 cm tall.',
    },
    answer: 'Good day Bisi. We are open until 6 PM on Saturday. Size M should fit you; we keep one ready for a ride.',
  },
  {
    hoursAgo: 29,
    draft: {
      name: 'Kola Example',
      email: 'kola@example.com',
      phone: '',
      subject: 'Brake squeals',
      message: 'My Carter Road 10 has squealed at the front since yesterday. Can I bring it in this week?',
    },
    answer: null,
  },
  {
    hoursAgo: 7,
    draft: {
      name: 'Hadiza Example',
      email: 'hadiza@example.com',
      phone: '0700 000 0203',
      subject: 'Delivery to Abuja',
      message: 'Do you also send bikes to Abuja? I would like two for children of 5 and 8 years.',
    },
    answer: null,
  },
  {
    hoursAgo: 2,
    draft: {
      name: 'Toyin Example',
      email: 'toyin@example.com',
      phone: '0700 000 0204',
      subject: 'Wrong size',
      message: 'I ordered a helmet in M, but L would be better. It has not been sent yet. Can you swap it?',
    },
    answer: null,
  },
]
