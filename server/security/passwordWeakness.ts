// The most frequent passwords of eight or more characters in published leaks, and likely ones for Indian weddings.
const COMMON_PASSWORDS = new Set(
  `12345678 123456789 1234567890 0123456789 9876543210 987654321 87654321 11111111 00000000 88888888 66666666 12341234
  11223344 12344321 123123123 147258369 147852369 789456123 741852963 963852741 159753456 123654789 1122334455
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort qwertyuiop
  qwerty123 qwerty1234 qwerty12345 qwertyui 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjkl
  asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 qazwsxedc abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567
  iloveyou iloveyou1 iloveyou2 sunshine princess princess1 football football1 baseball basketball superman batman123
  michael1 michelle jennifer jessica1 charlie1 computer internet samsung1 starwars trustno1 whatever welcome1
  welcome123 letmein1 letmein123 master123 admin123 admin1234 administrator changeme changeme1 default1 dragon123
  monkey123 shadow123 freedom1 liverpool chelsea1 arsenal1 butterfly chocolate december november february january1
  lovelove lovers123 babygirl babygirl1 myspace1 pokemon1 naruto123 killer123 hello123 hello1234 test1234 testtest
  user1234 guest1234 secret123 google123 facebook linkedin india123 india1234 india@123 indian123 bharat123 krishna1
  krishna123 ganesh123 lakshmi1 jaishreeram jaimatadi omnamahshivaya omsairam saibaba1 sairam123 hanuman1 bangalore
  bengaluru hyderabad chennai123 mumbai123 delhi123 kolkata123 welcome@123 password@123 admin@123 pass@123 abcd@1234
  qwerty@123 test@123 wedding123 wedding1 wedding2026 wedding2027 marriage shaadi123 utsava123`.split(/\s+/),
);

/** Returns the reason why a password is too easy to guess, as a message for the user; null when it is acceptable. */
export function passwordWeakness(password: string, username: string, email: string): string | null {
  const lowerCase = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lowerCase) || new Set(lowerCase).size < 3)
    return 'This password is too common. Choose another';
  const personalTexts = [username, email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase().trim());
  if (personalTexts.includes(lowerCase.trim())) return 'Choose a password that is not your name or email';
  return null;
}
