/** Words for the tees of courses. */
export const courses: Readonly<Record<string, string>> = {
  'getCourse.tees': 'The tees of the course, in their order.',
  'addCourse.tees': 'The tees of the course, in their order, at most 12; left out: none.',
  'correctCourse.tees':
    'All tees of the course, in their order, at most 12; left out, they stay. One with the id or the name of a tee that the course has is that tee and keeps its id.',
  'was.tees': 'The tees that the caller saw.',
  'suggestCorrection.tees':
    'All tees that the course should have, in their order, at most 12; left out: those that it has.',
  teeChanges: 'What the suggestion changes of the tees.',
  'matches.teeChanges': 'What changes in the catalogue if the tees of the file are taken over.',
  teesChanged: 'Courses of the catalogue whose tees were taken over.',
  'courses.tees': 'Tees of the course, at most 12; empty: the file says nothing of them.',
  'teeChanges.tee': 'Name that the tee shall have, or had; empty where it is about their order.',
  'teeChanges.gender': 'Who plays it so; null where it is about the tee itself.',
  'teeChanges.what':
    'The tee itself (new, gone or renamed), the order of those that stay, the rating of 18 holes or of a nine, the own par or index.',
  'teeChanges.from':
    'What it is now: names, a rating as `70.4/121`, values hole by hole with a blank between; empty where there is none.',
  'teeChanges.to': 'What it shall be, written in the same way.',
  'tees.id': 'Id of the tee.',
  'addCourse.tees.id': 'Without effect: a new course gets new tees.',
  'correctCourse.tees.id': 'Id of the tee where it is one that the course has; left out: by its name, else a new one.',
  'suggestCorrection.tees.id':
    'Id of the tee where it is one that the course has; left out: by its name, else a new one.',
  'tees.name': 'Name of the tee, such as a colour or a length; 1 to 30 characters, once on a course.',
  'tees.men': 'The tee as men play it; null: nothing is known.',
  'tees.women': 'The tee as women play it; null: nothing is known.',
  'men.rating': 'Course rating of 18 holes, of a course of nine for two laps, 40.0 to 90.0; null: not rated.',
  'women.rating': 'Course rating of 18 holes, of a course of nine for two laps, 40.0 to 90.0; null: not rated.',
  'men.slope': 'Slope rating of 18 holes, 55 to 155; null where `rating` is.',
  'women.slope': 'Slope rating of 18 holes, 55 to 155; null where `rating` is.',
  front: 'Holes 1 to 9 rated by themselves; null: not rated.',
  back: 'Holes 10 to 18 rated by themselves; null: not rated.',
  'front.rating': 'Course rating of the nine holes, 20.0 to 45.0.',
  'back.rating': 'Course rating of the nine holes, 20.0 to 45.0.',
  'front.slope': 'Slope rating of the nine holes, 55 to 155.',
  'back.slope': 'Slope rating of the nine holes, 55 to 155.',
  'men.par': 'Own par by hole, from hole 1, 3 to 6; null: the card’s.',
  'women.par': 'Own par by hole, from hole 1, 3 to 6; null: the card’s.',
  strokeIndex: 'Own stroke index by hole, from hole 1, 1 to 18; null: the card’s.',
}
