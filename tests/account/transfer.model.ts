import { answered, failed, modelOf } from '@neuro/statecharts'
import { type Preview, type Refusal, transferMachine } from '#machines/account/transfer.machine.ts'

export const preview: Preview = {
  exportedAt: 1,
  owner: 'ada@example.com',
  isOwn: true,
  parts: [{ key: 'history', title: 'Listening sessions', inFile: 2, here: 1, after: 3 }],
}

const refusals: readonly Refusal[] = ['foreign', 'broken', 'newer', 'too-large', 'empty', 'unreadable']

export const transferModel = modelOf(
  transferMachine,
  {
    inputs: [undefined],
    stimuli: [
      { type: 'data.export' },
      { type: 'data.open', file: new Blob(['{}']) },
      { type: 'data.merge' },
      { type: 'data.forget' },
      { type: 'data.confirm' },
      { type: 'data.cancel' },
      answered('collect', { text: '{}', count: 4 }),
      answered('collect', { text: '{}', count: 0 }),
      failed('collect'),
      answered('openFile', preview),
      answered('openFile', { refusal: 'broken' }),
      failed('openFile'),
      answered('merge'),
      failed('merge'),
      answered('forget'),
      failed('forget'),
    ],
  },
  {
    // Every reason to refuse a file.
    inputs: [undefined],
    stimuli: [
      { type: 'data.open', file: new Blob(['{}']) },
      { type: 'data.open', file: new Blob(['another']) },
      ...refusals.map((refusal) => answered('openFile', { refusal })),
      failed('openFile'),
    ],
  },
)
