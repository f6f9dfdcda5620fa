import { startSubjects } from './subjects.ts';
import { measureVisit, warmUp } from './pageVisit.ts';

export async function benchPages(): Promise<void> {
  const { subjects, venue, stop } = await startSubjects();
  try {
    for (const subject of subjects) for (const path of ['/', '/venues', subject.isOurs ? '/venues?tier=premium' : '', `/venues/${venue.id}`].filter(Boolean)) {
      const profile = await subject.openProfile(true);
      try {
      const cold = await measureVisit(profile, subject.url + path);
      console.log(subject.name, path, JSON.stringify(cold.figures));
      await warmUp(profile, subject.url + path);
      const warm = await measureVisit(profile, subject.url + path);
      console.log(subject.name, path, 'repeat', JSON.stringify(warm.figures));
      } finally { await profile.close(); }
    }
  } finally { await stop(); }
}
