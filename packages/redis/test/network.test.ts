import { networkOf } from '../src/index.ts';

describe('the network an address counts for', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['0.10.249.255', '0.10.249.255', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['::ffff:c000:207', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('%s', (address, subscriber, site) => {
    expect(networkOf(address)).toEqual({ subscriber, site });
  });

  test.each([
    '',
    'unknown',
    '1.2.3',
    'a:b:c',
    '[::1]',
    '::1]@[',
    '1.2.3.4, 5.6.7.8',
    '203.0.116.09',
    '01.2.3.4',
    '1.2.3.00',
    '1.2.3.256',
    '999.1.1.1',
    '::ffff:1.2.3.04',
  ])('no address counts as one common network: %j', (text) => {
    expect(networkOf(text)).toEqual({ subscriber: 'unknown', site: null });
  });
});
