/** Subscribers and correspondents of the demo. `.example` addresses do not exist. */

export const readerNames: readonly string[] = [
  ...["Ada Marsh", "Ben Okafor", "Carla Nunes", "Dmitri Sokol", "Elif Kaya", "Femke de Wit"],
  ...["Giulia Rota", "Hana Mori", "Isaac Boone", "Jun Park", "Karim Haddad", "Lena Vogt"],
  ...["Marta Silva", "Noah Reed", "Olga Petrov", "Priya Nair", "Quinn Doyle", "Rosa Lindgren"],
  ...["Sam Whitaker", "Tomasz Zielinski", "Uma Iyer", "Victor Hale", "Wanda Kowal", "Xavier Pons"],
  ...["Yara Mansour", "Zoe Hartley", "Amir Rahimi", "Bea Fontaine", "Cole Ramsey", "Dina Berg"],
  ...["Emil Strand", "Freya Lund", "Goran Ilic", "Hugo Martel", "Ines Duarte", "Jonas Keller"],
];

export const readerMessages: readonly {
  name: string;
  subject: string;
  message: string;
  daysAgo: number;
  status: "new" | "read" | "archived";
}[] = [
  {
    name: "Rosa Lindgren",
    subject: "Which kettle for hard water?",
    message:
      "Our water leaves a crust within a week. Is there one among your kettles that can be descaled without a fight?",
    daysAgo: 0.4,
    status: "new",
  },
  {
    name: "Noah Reed",
    subject: "Thank you for the headphones test",
    message:
      "I bought the ones you called second best, because of the price, and they are everything you said. More of these please.",
    daysAgo: 1.7,
    status: "new",
  },
  {
    name: "Hana Mori",
    subject: "A price that is not there any more",
    message:
      "The desk lamp was ten dollars more at the merchant than on your page this morning. I thought you would want to know.",
    daysAgo: 4.2,
    status: "read",
  },
  {
    name: "Karim Haddad",
    subject: "Do you take suggestions?",
    message:
      "I would love to see a comparison of hand grinders. I own three and could lend you two.",
    daysAgo: 9.1,
    status: "read",
  },
  {
    name: "Ines Duarte",
    subject: "Working together",
    message: "We make linen aprons in Porto and would be glad to send you one to wear out.",
    daysAgo: 16.5,
    status: "archived",
  },
];
