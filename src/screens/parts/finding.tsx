import { LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { programs } from '#content/programs.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { type Sorting, Table } from '#ui/layout/table.tsx'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

export function FindingSection() {
  const [tab, setTab] = useState<'all' | 'played'>('all')
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null)
  const [page, setPage] = useState(2)
  const [size, setSize] = useState(5)
  const [sorting, setSorting] = useState<Sorting>({ key: 'title', order: 'ascending' })
  const sign = sorting.order === 'ascending' ? 1 : -1
  const sorted = [...programs].sort(
    (a, b) => sign * (sorting.key === 'title' ? a.title.localeCompare(b.title) : a.seconds - b.seconds),
  )
  const closed = (isOpen: boolean) => {
    if (!isOpen) setOpen(null)
  }
  return (
    <Section title="Finding the way">
      <Breadcrumb
        trail={[
          { href: '#home', label: 'Home' },
          { href: '#c', label: 'Articles' },
        ]}
        current="Breath and sound"
      />
      <Tabs
        label="Programs"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', content: <Text tone="muted">Twelve programs.</Text> },
          { value: 'played', label: 'Played', content: <Text tone="muted">Four of them.</Text> },
        ]}
      />
      <Cluster>
        <Menu
          heading="anna@example.com"
          trigger={<Button variant="outline">Open the menu</Button>}
          onSelect={() => setOpen(null)}
          items={[
            { value: 'settings', label: 'Account settings', icon: <Settings size={18} aria-hidden="true" /> },
            { value: 'chosen', label: 'Chosen', isChosen: true },
            { separator: 'one' },
            {
              value: 'out',
              label: 'Sign out',
              icon: <LogOut size={18} aria-hidden="true" />,
              tone: 'danger',
            },
          ]}
        />
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('alert')}>
          Open a question
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          Open a drawer
        </Button>
      </Cluster>
      <div>
        <Table
          caption="Programs"
          columns={[
            {
              key: 'title',
              heading: 'Program',
              cell: ({ title }) => title,
              isRowHeading: true,
              isSortable: true,
            },
            { key: 'purpose', heading: 'Purpose', cell: ({ purpose }) => purpose },
            {
              key: 'seconds',
              heading: 'Seconds',
              cell: ({ seconds }) => seconds,
              isFigures: true,
              isSortable: true,
            },
          ]}
          rows={sorted.slice((page - 1) * size, page * size)}
          rowKey={({ id }) => id}
          sorting={sorting}
          onSort={setSorting}
        />
        <Pagination
          count={programs.length}
          page={page}
          pageSize={size}
          onPageChange={setPage}
          pageSizes={[5, 10, 25]}
          onPageSizeChange={(next) => {
            setSize(next)
            setPage(1)
          }}
        />
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={closed}
        title="Listen with headphones"
        description="Left and right play slightly different tones; the beat is made where they meet."
        footer={<Button onClick={() => setOpen(null)}>Understood</Button>}
      />
      <Dialog
        isOpen={open === 'alert'}
        onOpenChange={closed}
        isAlert
        title="Delete your account?"
        description="We’ll delete your profile, photo and favourites. This can’t be undone."
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(null)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={() => setOpen(null)}>
              Delete it
            </Button>
          </>
        }
      />
      <Drawer isOpen={open === 'drawer'} onOpenChange={closed} title="Look and feel">
        <Text tone="muted">Settings that preview live.</Text>
      </Drawer>
    </Section>
  )
}
