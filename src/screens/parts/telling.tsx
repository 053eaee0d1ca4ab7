import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { FindingList, FindingRow } from '#ui/feedback/finding-list.tsx'
import { MessageLog } from '#ui/feedback/message-log.tsx'
import { NoticeStack } from '#ui/feedback/notice-stack.tsx'
import { Disclosure, DisclosureList } from '#ui/layout/disclosure.tsx'
import { KeyList } from '#ui/layout/key-list.tsx'
import { Palette } from '#ui/overlays/palette.tsx'
import { SearchButton } from '#ui/overlays/search-button.tsx'
import { Section } from './section.tsx'

const outcomes = ['passed', 'doubtful', 'failed', 'waiting', 'under-way'] as const
const places = [
  { id: 'dashboard', label: 'Dashboard', detail: 'Listening', lead: null, href: '#dashboard' },
  { id: 'sleep', label: 'Falling asleep', detail: 'Article', lead: null, href: '#sleep' },
]
const moment = { moment: '20:15', iso: '2026-03-09T20:15' }

export function TellingSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Telling and finding">
      <SearchButton
        label="Search"
        keys="Ctrl K"
        shortcut="Control+K"
        isExpanded={isOpen}
        onApproach={() => {}}
        onClick={() => setOpen(true)}
      />
      <Palette
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Search"
        placeholder="Programs, pages and books"
        find={(query) => {
          const options = places.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
          const remark = options.length === 0 ? `Nothing found for “${query}”.` : null
          return {
            groups: options.length === 0 ? [] : [{ title: 'Places', options }],
            found: options.length,
            remark,
          }
        }}
      />
      <DisclosureList>
        <Disclosure id="answer-open" title="Do I need headphones?" isOpen>
          Each ear hears its own tone, so yes.
        </Disclosure>
        <Disclosure id="answer-closed" title="May I listen while driving?">
          No.
        </Disclosure>
      </DisclosureList>
      <FindingList label="What was looked at">
        {outcomes.map((outcome) => (
          <FindingRow
            key={outcome}
            name="Sound"
            outcome={outcome}
            said={outcome}
            words={outcome === 'failed' ? 'This browser can’t play the sound.' : undefined}
          />
        ))}
      </FindingList>
      <KeyList
        rows={[
          { keys: ['Space'], text: 'Play and pause' },
          { keys: ['Ctrl', 'K'], text: 'Search' },
        ]}
      />
      <MessageLog
        label="Messages"
        messages={[
          { id: '1', tone: 'success', words: 'Added Bloomwave', ...moment, times: null },
          {
            id: '2',
            tone: 'error',
            words: 'Your list is full.',
            detail: 'It holds 500.',
            ...moment,
            times: 'twice',
          },
        ]}
      />
      <NoticeStack place="above">
        <Alert tone="warning" actions={<Button variant="link">Renew now</Button>}>
          You’re signed in for another hour.
        </Alert>
      </NoticeStack>
    </Section>
  )
}
