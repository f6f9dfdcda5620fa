import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#contexts/AuthContext.tsx';
import { useCeremonyFacts } from '#plan/costs/useCeremonyFacts.ts';
import { useStored } from '#plan/useStored.ts';
import { useToday } from '#plan/useToday.ts';
import { mainCeremony } from '#domain/ceremonies/ceremonies.ts';
import { profileQuery } from '#queries/profile.ts';

/**
 * Returns the details with which forms are prefilled: the profile, the wedding date unless it has passed, and the
 * number of guests of the main ceremony or, if it has none, of the quiz.
 */
export function useKnownDetails() {
  const { status } = useAuth();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: status === 'signed-in' });
  const [weddingDate] = useStored('weddingDate');
  const facts = useCeremonyFacts();
  const today = useToday();
  return {
    name: profile?.name ?? '',
    phone: profile?.phone ?? '',
    email: profile?.email ?? '',
    date: weddingDate !== null && weddingDate >= today ? weddingDate : '',
    guests: mainCeremony(facts).guests ?? facts.quizGuests ?? undefined,
  };
}
