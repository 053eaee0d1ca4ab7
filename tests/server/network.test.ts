import { describe, expect, it } from 'vitest'
import { networkOf, siteOf } from '#server/auth/network.ts'

describe('a sender', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::FFFF:cb00:7107', '203.0.113.7', null],
    ['::ffff:0.1.255.254', '0.1.255.254', null],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:0DB8:0000:0000:ffff::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64', '2001:db8:0::/48'],
    ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['1::', '1:0:0:0::/64', '1:0:0::/48'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64', '1:0:2::/48'],
    ['1:2::3:4:5:6:7', '1:2:0:3::/64', '1:2:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::cb00:7107', '0:0:0:0::/64', '0:0:0::/48'],
    // Looks like an IPv4 address at its end, but has more in front.
    ['1::ffff:cb00:7107', '1:0:0:0::/64', '1:0:0::/48'],
    ['::1:ffff:cb00:7107', '0:0:0:0::/64', '0:0:0::/48'],
    ['', 'unknown', null],
    ['unix', 'unknown', null],
  ])('%s counts as %s, and as the site %s', (address, network, site) => {
    expect(networkOf(address)).toBe(network)
    expect(siteOf(address)).toBe(site)
  })
})
