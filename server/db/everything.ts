import { listFavourites } from './favourites.ts'
import { type Member, mailboxKeyOf } from './members.ts'
import type { Query } from './schema.ts'

/**
 * Everything stored about a member, for data access requests. Omits hashes of passwords and tokens: they say
 * nothing about a person and would help attack an account.
 */
export async function everythingAbout(query: Query, member: Member) {
  const of = member.id
  const photo = await query.selectFrom('photos').selectAll().where('member_id', '=', of).executeTakeFirst()
  const { password_hash, ...details } = member
  return {
    member: { ...details, has_password: password_hash !== null },
    favourites: await listFavourites(query, of),
    photo:
      photo === undefined ? null : `data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}`,
    sessions: await query
      .selectFrom('sessions')
      .select(['device', 'started_by', 'created_at', 'last_used_at', 'expires_at'])
      .where('member_id', '=', of)
      .execute(),
    links: await query
      .selectFrom('challenges')
      .select(['kind', 'other_email', 'created_at', 'expires_at', 'used_at'])
      .where('member_id', '=', of)
      .execute(),
    audit: await query
      .selectFrom('audit')
      .select(['at', 'event', 'detail'])
      .where('member_id', '=', of)
      .orderBy('at')
      .execute(),
    refused_email: await query
      .selectFrom('refusals')
      .select(['email', 'at', 'reason', 'suppressed_until'])
      .where('mailbox', '=', mailboxKeyOf(member.email))
      .execute(),
    sent_emails: await query
      .selectFrom('sent_emails')
      .select(['email', 'at'])
      .where('member_id', '=', member.id)
      .execute(),
    purchases: await query
      .selectFrom('purchases')
      .select(['id', 'email', 'product', 'role', 'state', 'state_at', 'created_at'])
      .where('member_id', '=', of)
      .execute(),
    experiments: (
      await query
        .selectFrom('experiments')
        .select(['track', 'evenings', 'created_at', 'revealed_at'])
        .where('member_id', '=', of)
        .orderBy('created_at')
        .execute()
    ).map(({ evenings, ...experiment }) =>
      // Reading the key would spoil an experiment that is under way.
      experiment.revealed_at === null ? experiment : { ...experiment, evenings },
    ),
    emails: (
      await query
        .selectFrom('emails')
        .select(['template', 'content', 'created_at'])
        .where('member_id', '=', of)
        .execute()
    ).map(({ content, ...email }) => ({ ...email, to: JSON.parse(content).to.email })),
  }
}
