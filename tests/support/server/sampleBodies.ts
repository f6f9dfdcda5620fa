import * as endpoints from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/endpoint.ts';
import { packageItem } from '#support/packageItem.ts';

/**
 * Returns a valid request body for every endpoint that takes one, by endpoint name.
 * @param serviceId the id of a service in the database, which the bodies name
 */
export function sampleBodies(serviceId: string): Readonly<Partial<Record<EndpointName, Record<string, unknown>>>> {
  const booking = { service: serviceId, date: '2030-12-10', guestCount: 300, message: 'Evening, please' };
  const item = packageItem({
    uniqueId: 'item-1',
    id: serviceId,
    price: 150_000,
    type: 'venue',
    image: '/api/pictures/venues/lotus.svg',
    features: ['Parking'],
    category: 'venues',
  });
  const password = 'marigold-and-jasmine-42';
  return {
    login: { username: 'asha', password },
    register: { username: 'asha', email: 'asha@example.in', password, password2: password },
    changePassword: { current_password: password, new_password: `${password}!` },
    addSelectedService: item,
    createBooking: booking,
    changeBooking: { ...booking, guestCount: 350, status: 'requested' },
    updateProfile: {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.in',
      phone: '98765 43210',
      address: '12 Temple Road, Pune',
      preferences: 'Marigolds',
      current_password: password,
    },
    deleteAccount: { password },
    createEnquiry: {
      service: serviceId,
      name: 'Asha Rao',
      phone: '98765 43210',
      email: 'asha@example.in',
      date: '2030-12-10',
      guestCount: 300,
      message: '',
    },
    createReview: { service: serviceId, rating: 5, comment: 'Lovely' },
    createCustomPackage: {
      brideName: 'Asha',
      groomName: 'Ravi',
      weddingDate: '2030-12-10',
      location: 'Pune',
      totalGuests: 330,
      items: [item],
      total: 150_000,
    },
    createPlan: { name: 'Asha and Ravi' },
    changePlan: { changes: [{ key: 'totalBudget', value: 500_000, clock: 1, tab: 'a' }] },
    inviteMember: { role: 'viewer' },
    changeMemberRole: { role: 'viewer' },
    createReviewLink: { for: 'Nani', show_prices: true, show_total: false },
    castVote: { vote: 'like', note: 'Lovely' },
    recommend: { averagePrice: 150_000, style: 'traditional', exclude: [] },
  };
}

/** Names of the endpoints that take a request body. */
export const endpointsWithBody = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'body' in endpoints[name]);
